import { LogoutForm } from "./logout-form";

/** 'Logged in: initials and links to orders, invoice data, delivery addresses, and logout' (specification section 2). */
export function MemberLinks({ name }: { name: string }) {
  return (
    <>
      {name && <p className="account-name">{name}</p>}
      <div className="account-links">
        <LogoutForm />
        <LogoutForm everywhere />
      </div>
    </>
  );
}
