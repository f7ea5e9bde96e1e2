export { AccountWidget, type HeaderMember } from "./account-widget";
export { LoginAgainForm } from "./login-again-form";
export { LoginForm } from "./login-form";
export { LoginLinks } from "./login-links";
export { LinkForm } from "./link-form";
export { NewPasswordForm } from "./new-password-form";
export { RegisterForm } from "./register-form";
export { ResetForm } from "./reset-form";
export { LogoutForm } from "./logout-form";
