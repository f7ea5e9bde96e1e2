export { AccountWidget, type HeaderMember } from "./account-widget";
export { LoginForm } from "./login-form";
export { LogoutForm } from "./logout-form";
