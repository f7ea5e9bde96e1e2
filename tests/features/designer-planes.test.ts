import path from "node:path";
import { format } from "prettier";
import { expect, it } from "vitest";
import { planeOf, sceneOf, SCENES } from "~/domain/designer";

const FILE = path.join(import.meta.dirname, "../../app/styles/designer-planes.css");

/** CSS of each room: the floor's perspective and the brightness under the light map. */
async function rules(): Promise<string> {
  const all = SCENES.map((name) => {
    const scene = sceneOf(name);
    const plane = planeOf(scene);
    return `.designer-plane-${name} { width: ${plane?.width}cqw; height: ${plane?.height}cqw; transform: ${plane?.transform}; }
.designer-lit-${name} { filter: brightness(${scene.brightness}); }`;
  });
  const css = `/* Made from the rooms' measures; write anew with \`npx vitest run tests/features/designer-planes.test.ts -u\`. */
@layer features { ${all.join("\n")} }`;
  return format(css, { parser: "css", printWidth: 140 });
}

it("transforms each room's floor to its corners", async () => {
  await expect(await rules()).toMatchFileSnapshot(FILE);
});
