import type { ReactNode } from "react";

/** An empty or final state: title, text, next step. */
export function Message({
  title,
  text,
  children,
  level = 1,
}: {
  title: string;
  text: string;
  children?: ReactNode;
  level?: 1 | 2;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="message">
      <Heading>{title}</Heading>
      <p className="muted">{text}</p>
      {children && <div className="actions">{children}</div>}
    </div>
  );
}
