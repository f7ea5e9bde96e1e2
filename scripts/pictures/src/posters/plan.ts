const INK = "#221e1b";
const BRAND = "#c9202b";
const SAND = "#f3eee8";

/** SVG sketch of a room with two dimension lines and a covered floor. */
export function plan(width: number, height: number, cover: string): string {
  const side = Math.min(width, height);
  const [w, h] = [width * 0.62, Math.min(height * 0.62, width * 0.62)];
  const [x, y] = [(width - w) / 2 + side * 0.04, (height - h) / 2 + side * 0.04];
  const [right, below] = [x + w, y + h];
  const [nookX, nookY] = [x + w * 0.64, y + h * 0.3];
  const walls = `M${x} ${y}H${nookX}V${nookY}H${right}V${below}H${x}z`;
  const away = side * 0.07;
  const door = w * 0.2;
  const doorX = x + w * 0.16;
  const arrow = (d: string) => `<path d="${d}" marker-start="url(#end)" marker-end="url(#end)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <pattern id="floor" width="340" height="340" patternUnits="userSpaceOnUse"><image href="${cover}" width="340" height="340"/></pattern>
    <pattern id="paper" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M44 0H0V44" fill="none" stroke="#e2d8cd" stroke-width="2"/></pattern>
    <marker id="end" viewBox="0 0 12 12" refX="10" refY="6" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M1 1 10 6 1 11" fill="none" stroke="${BRAND}" stroke-width="2.4"/></marker>
  </defs>
  <rect width="100%" height="100%" fill="${SAND}"/>
  <rect width="100%" height="100%" fill="url(#paper)"/>
  <path d="${walls}" fill="url(#floor)" stroke="${INK}" stroke-width="${side * 0.016}" stroke-linejoin="round"/>
  <path d="M${doorX} ${below}h${door}" stroke="${SAND}" stroke-width="${side * 0.02}"/>
  <path d="M${doorX} ${below}v${-door}a${door} ${door} 0 0 1 ${door} ${door}" fill="none" stroke="${INK}" stroke-width="${side * 0.006}"/>
  <g fill="none" stroke="${BRAND}" stroke-width="${side * 0.008}" stroke-linecap="round">
    ${arrow(`M${x} ${y - away}H${right}`)}
    ${arrow(`M${x - away} ${y}V${below}`)}
    <path d="M${x} ${y - away * 1.5}v${away}M${right} ${y - away * 1.5}v${away}M${x - away * 1.5} ${y}h${away}M${x - away * 1.5} ${below}h${away}" stroke-width="${side * 0.004}"/>
  </g>
</svg>`;
}
