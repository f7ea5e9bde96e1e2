import path from "node:path";
import { format } from "prettier";
import { expect, it } from "vitest";
import { planeOf, sceneOf, SCENES, type SceneName } from "~/domain/designer";

const styles = (name: string) =>
  path.join(import.meta.dirname, "../../../app/styles/designer", name);

/** CSS of rooms: the floor's perspective and the brightness under the light map. */
async function rules(names: readonly SceneName[]): Promise<string> {
  const all = names.map((name) => {
    const scene = sceneOf(name);
    const plane = planeOf(scene);
    return `.designer-plane-${name} { width: ${plane?.width}cqw; height: ${plane?.height}cqw; transform: ${plane?.transform}; }
.designer-lit-${name} { filter: brightness(${scene.brightness}); }`;
  });
  const css = `/* Made from the rooms' measures; write anew with \`npx vitest run tests/domain/designer/designer-planes.test.ts -u\`. */
@layer features { ${all.join("\n")} }`;
  return format(css, { parser: "css", printWidth: 140 });
}

it("transforms each room's floor to its corners", async () => {
  await expect(await rules(SCENES)).toMatchFileSnapshot(styles("designer-planes.css"));
});

it("has the room of the home page in a file of its own", async () => {
  await expect(await rules(["living"])).toMatchFileSnapshot(styles("designer-plane-living.css"));
});
