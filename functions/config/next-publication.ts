/** Decides whether a configuration document has to go out, and under which version. */
import type { DocumentState, Publication } from "#functions/shared/store/config-documents.ts";

/** What the document would be if it were made now. */
export interface PresentContent {
  readonly hash: string;
  /** Undefined while no controller is assigned. */
  readonly mId: string | undefined;
  /** The version the master works by, where its birth has told; undefined otherwise. */
  readonly held: number | undefined;
  /** The newest version that the board was sent, at this place or another; 0 while there was none. */
  readonly boardVer: number;
  /** Something of the content has yet to be confirmed by the master. */
  readonly isAwaited: boolean;
}

export interface NextPublication extends Publication {
  /** Whether the store has to learn of it. */
  readonly isChanged: boolean;
  /** Whether the broker has to get it, although it may have it. */
  readonly isDue: boolean;
}

/**
 * A version is raised by other content, by another master or none, and beyond whatever the board was sent or says that it holds:
 * one that was moved holds versions of its former place and ignores lower ones. An id that was changed and changed back leaves the content as it was and the
 * master with nothing to confirm, so that goes out anew as well.
 */
export function nextPublication(before: DocumentState, now: PresentContent): NextPublication {
  const { hash, mId, held, boardVer } = now;
  const isOther =
    before.hash !== hash ||
    Math.max(held ?? 0, boardVer) > before.ver ||
    (before.made < before.wanted && now.isAwaited);
  const isNew = before.mId !== mId || (mId !== undefined && isOther);
  const ver = isNew ? Math.max(before.ver, held ?? 0, boardVer) + 1 : before.ver;
  const left = before.mId === undefined || before.mId === mId ? [] : [before.mId];
  const strays = [...before.strays, ...left].filter((stray) => stray !== mId);
  const isUnsent = before.sent !== ver || (held !== undefined && held !== ver);
  return {
    ver,
    hash: mId === undefined ? before.hash : hash,
    mId,
    boardVer,
    strays: [...new Set(strays)],
    isChanged: isNew || before.made < before.wanted,
    isDue: mId !== undefined && isUnsent,
  };
}
