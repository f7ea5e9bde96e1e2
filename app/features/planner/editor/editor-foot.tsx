import type { ReactNode } from "react";
import { useT } from "~/i18n/texts/use-t";

/** Below the drawing: how to draw, and the undo button in `children`. */
export function EditorFoot({ hasHelp, children }: { hasHelp: boolean; children: ReactNode }) {
  const t = useT("planner");
  return (
    <div className="planner-editor-foot">
      {hasHelp && (
        <p className="muted small">
          <span>{t("editor.help")}</span> <span className="planner-keys">{t("editor.keys")}</span>
        </p>
      )}
      {children}
    </div>
  );
}
