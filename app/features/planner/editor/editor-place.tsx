import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { DraftRoom } from "../draft";
import { EditorFoot } from "./editor-foot";
import { boxOf, canvasOf } from "./move-part";

/** The place of the drawing until its script is loaded, so that nothing moves then. */
export function EditorPlace({ room, hasHelp }: { room: DraftRoom; hasHelp: boolean }) {
  const t = useT("planner");
  const { isBlank, extent } = canvasOf(room.parts.map(boxOf));
  return (
    <div className="planner-waiting with-script" aria-hidden="true">
      {/* the CSP forbids a style in the page */}
      <svg className="planner-place" viewBox={`0 0 ${extent.w} ${extent.l}`} />
      {!isBlank && (
        <EditorFoot hasHelp={hasHelp}>
          <span className="link">
            <Icon name="back" />
            {t("editor.undo")}
          </span>
        </EditorFoot>
      )}
    </div>
  );
}
