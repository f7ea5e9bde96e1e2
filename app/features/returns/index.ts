export { ComplainForm } from "./complain-form";
export { ConfirmForm } from "./confirm-form";
export { ReturnedPieces, Sender, WithdrawalNext, WithdrawalRefund } from "./returned";
export { ReturnsFrame } from "./returns-frame";
export { WithdrawClosed } from "./withdraw-closed";
export { WithdrawForm } from "./withdraw-form";
