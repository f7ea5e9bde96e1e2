export { AccountWidget, type HeaderMember } from "./account-widget";
export { onAuthError } from "./auth-error";
export { LoginAgainForm } from "./login-again-form";
export { LoginForm } from "./login-form";
export { LoginLinks } from "./login-links";
export { LinkForm, ResetForm, NewPasswordForm } from "./mail-link-forms";
export { RegisterForm } from "./register-form";
export { LogoutForm } from "./logout-form";
export { useHasProfile } from "./use-has-profile";
