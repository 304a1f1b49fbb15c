/** Decides whether a configuration document is to be published, and under which version. */
import type { DocumentState, Publication } from "#functions/shared/store/config-documents.ts";

/** The content that the document would have now, and what its master is known to have. */
export interface PresentContent {
  readonly hash: string;
  /** Id of the controller to publish to; undefined while none is assigned. */
  readonly mId: string | undefined;
  /**
   * Version of the document in use, as the master's birth message reported it; undefined without
   * such a report.
   */
  readonly held: number | undefined;
  /**
   * The newest version of the document that was sent to the board, at this location or another; 0
   * before the first.
   */
  readonly boardVer: number;
  /** Whether the master has yet to confirm a part of the content. */
  readonly isAwaited: boolean;
}

export interface NextPublication extends Publication {
  /** Whether the stored state of the document changes. */
  readonly isChanged: boolean;
  /**
   * Whether to publish the document: the broker has not accepted this version yet, or the master
   * reports another one.
   */
  readonly isDue: boolean;
}

/**
 * Decides the next version of a document. It rises when the content or the master changes, and
 * above every version that the board was sent or reports: a moved board has versions of its former
 * location and ignores lower ones. An id that was changed and changed back is published again,
 * because the master still has to confirm it.
 */
export function nextPublication(before: DocumentState, now: PresentContent): NextPublication {
  const { hash, mId, held, boardVer } = now;
  const isOther =
    before.hash !== hash ||
    Math.max(held ?? 0, boardVer) > before.ver ||
    (before.contentRevision < before.desiredRevision && now.isAwaited);
  const isNew = before.mId !== mId || (mId !== undefined && isOther);
  const ver = isNew ? Math.max(before.ver, held ?? 0, boardVer) + 1 : before.ver;
  const left = before.mId === undefined || before.mId === mId ? [] : [before.mId];
  const staleRetained = [...before.staleRetained, ...left].filter((staleId) => staleId !== mId);
  const isUnsent = before.sent !== ver || (held !== undefined && held !== ver);
  return {
    ver,
    hash: mId === undefined ? before.hash : hash,
    mId,
    boardVer,
    staleRetained: [...new Set(staleRetained)],
    isChanged: isNew || before.contentRevision < before.desiredRevision,
    isDue: mId !== undefined && isUnsent,
  };
}
