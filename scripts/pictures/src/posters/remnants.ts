/** the line's ground: --sand */
const GROUND = "#f3eee8";
/** slant of a piece, as a share of its height */
const LEAN = 0.5;

/** SVG of roll ends side by side at the right. @param from left edge of the first piece in px */
export function remnants(
  width: number,
  height: number,
  covers: readonly string[],
  from: number,
): string {
  const lean = height * LEAN;
  const gap = height / 14;
  const step = (width - from) / covers.length;
  const pieces = covers.map((cover, at) => {
    const [left, right] = [
      from + at * step,
      at === covers.length - 1 ? width + lean : from + (at + 1) * step - gap,
    ];
    const outline = `M${left + lean} 0H${right + lean}L${right} ${height}H${left}z`;
    return `<pattern id="c${at}" width="300" height="300" x="${left}" patternUnits="userSpaceOnUse"><image href="${cover}" width="300" height="300"/></pattern><path d="${outline}" fill="url(#c${at})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${GROUND}"/>${pieces.join("")}</svg>`;
}
