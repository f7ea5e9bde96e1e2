interface Props {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; note?: string }[];
  chosen: string;
}

/** Radio buttons for two or three options, side by side. */
export function Choice({ name, legend, options, chosen }: Props) {
  return (
    <fieldset className="cut-choice">
      <legend className="label">{legend}</legend>
      <div>
        {options.map(({ value, label, note }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span> {note && <small className="muted">{note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
