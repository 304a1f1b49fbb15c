/**
 * The note of a hand-over: a draft of one user for one layout, stored in the browser until the user
 * clears it.
 */
import { useState } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";

/** Maximum length of the note, for which the printed pages have room. */
export const MAX_NOTE_CHARACTERS = 2_000;

export interface HandOverNote {
  readonly text: string;
  /** False if the browser could not store the note, so that it is lost when the page closes. */
  readonly isSaved: boolean;
  /** The note before the user cleared it, for undo; undefined once the user writes again. */
  readonly cleared: string | undefined;
  readonly onText: (text: string) => void;
  readonly onClear: () => void;
}

/** React hook of the note; stores every change at once. */
export function useHandOverNote(layoutId: string): HandOverNote {
  const { storage } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : "";
  const key = `handOver.note.${userId}.${layoutId}`;
  const [note, setNote] = useState(() => ({
    text: storage.getItem(key) ?? "",
    isSaved: true,
    cleared: undefined as string | undefined,
  }));
  const write = (text: string, cleared: string | undefined) =>
    setNote({ text, cleared, isSaved: isStored(storage, key, text) });
  return {
    ...note,
    onText: (text) => write(text.slice(0, MAX_NOTE_CHARACTERS), undefined),
    onClear: () => write("", note.text),
  };
}

/**
 * Stores the note; false if the browser has thrown an error, as it does when the storage is full.
 */
function isStored(storage: Pick<Storage, "setItem">, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  }
}
