import { useId, type ReactNode } from "react";

interface Props {
  title: string;
  points: readonly string[];
  /** the points are steps, one after another */
  isOrdered?: boolean;
  /** drawing above the title */
  picture?: ReactNode;
  /** the way to another page */
  children?: ReactNode;
}

/** What a form is good for, on a field of colour beside it (`member-form.css`). */
export function FormAside({ title, points, isOrdered = false, picture, children }: Props) {
  const id = useId();
  const List = isOrdered ? "ol" : "ul";
  return (
    <section className="band band-moss form-aside" aria-labelledby={id}>
      {picture}
      <h2 id={id}>{title}</h2>
      <List className="reasons">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
      {children}
    </section>
  );
}
