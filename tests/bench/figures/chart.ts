import type { Result } from "../results";
import { MIN_RATIO } from "./goals";

const WIDTH = 720;
const ROW = 26;
const TOP = 64;
const LEFT = 240;
const RIGHT = 70;
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #24292f; }
    .title { font-weight: 600; font-size: 15px; }
    .small { font-size: 12px; fill: #57606a; }
    line { stroke: #d0d7de; }
    .one { stroke: #57606a; }
    .goal { stroke: #24292f; stroke-width: 2; }
    .now { fill: #d6303a; }
    .before { fill: none; stroke: #57606a; stroke-width: 1.5; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .small { fill: #9da7b3; }
      line { stroke: #3d444d; }
      .one { stroke: #9da7b3; }
      .goal { stroke: #e6edf3; }
      .now { fill: #ff6b74; }
      .before { stroke: #9da7b3; }
    }`;

export function ratioToX(ratio: number): number {
  const [least = 0.1, most = 20] = [TICKS[0], TICKS.at(-1)];
  const share = Math.log(Math.min(Math.max(ratio, least), most) / least) / Math.log(most / least);
  return Math.round((LEFT + share * (WIDTH - LEFT - RIGHT)) * 10) / 10;
}

/** SVG of the last result: each scenario with a goal has a dot, a stroke for the goal and a ring for the previous result. @param stored oldest first */
export function drawChart(stored: readonly Result[]): string {
  const last = stored.at(-1);
  if (!last) throw new Error("no result to draw");
  const before = stored.slice(0, -1).findLast(({ encoding }) => encoding === last.encoding);
  const withGoal = last.figures.filter(({ name }) => MIN_RATIO[name] !== undefined);
  const bottom = TOP + withGoal.length * ROW;
  const rows = withGoal.map(({ name, ratio }, index) => {
    const y = TOP + index * ROW + ROW / 2;
    const goal = ratioToX(MIN_RATIO[name] ?? 0);
    const previous = before?.figures.find((figure) => figure.name === name);
    return [
      `  <text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${name}</text>`,
      `  <line class="goal" x1="${goal}" x2="${goal}" y1="${y - 8}" y2="${y + 8}"/>`,
      ...(previous
        ? [`  <circle class="before" cx="${ratioToX(previous.ratio)}" cy="${y}" r="5"/>`]
        : []),
      `  <circle class="now" cx="${ratioToX(ratio)}" cy="${y}" r="5"/>`,
      `  <text class="small" x="${WIDTH - 4}" y="${y + 4}" text-anchor="end">${ratio.toFixed(2)}</text>`,
    ].join("\n");
  });
  const scale = TICKS.map((tick) => {
    const x = ratioToX(tick);
    const line = `  <line${tick === 1 ? ' class="one"' : ""} x1="${x}" x2="${x}" y1="${TOP - 4}" y2="${bottom}"/>`;
    return `${line}\n  <text class="small" x="${x}" y="${TOP - 10}" text-anchor="middle">${tick}</text>`;
  });
  const legend = `stroke: goal · dot: ${last.commit}${before ? ` · ring: ${before.commit}` : ""}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 28}" role="img" aria-labelledby="title">
  <title id="title">Responses per second, as a ratio to the baseline; ${legend}</title>
  <style>${STYLE}
  </style>
  <text class="title" x="4" y="20">Responses per second, as a ratio to the baseline</text>
${scale.join("\n")}
${rows.join("\n")}
  <text class="small" x="4" y="${bottom + 20}">${legend} · ${last.date.slice(0, 10)}, Node ${last.node.replace("v", "")}, ${last.cores} cores</text>
</svg>
`;
}
