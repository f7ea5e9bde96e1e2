import { useState } from "react";
import { useHydrated } from "./use-hydrated";

interface Copying {
  /** false without a script or clipboard */
  canCopy: boolean;
  /** the last text and whether it was copied; null before */
  last: { text: string; isCopied: boolean } | null;
  /** @returns false if the browser refuses it */
  copy(text: string): Promise<boolean>;
}

/** Copies texts to the clipboard. */
export function useCopy(): Copying {
  const hydrated = useHydrated();
  const [last, setLast] = useState<Copying["last"]>(null);
  return {
    canCopy: hydrated && "clipboard" in navigator,
    last,
    async copy(text) {
      const isCopied = await writeToClipboard(text);
      setLast({ text, isCopied });
      return isCopied;
    },
  };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
