/** The warning of a stow as it is sent to a browser whose page may be closed. */
import { asInput } from "#domain/input/read-input.ts";

/**
 * What a locked screen may show, and ids for the page that a press opens; sent encrypted. It names
 * neither people nor trackers.
 */
export interface StowWarning {
  readonly layoutId: string;
  readonly layout: string;
  readonly mLocId: string;
  readonly master: string;
  readonly zoneId: string;
  /** Epoch seconds of the master's report. */
  readonly at: number;
  readonly language: string;
}

/** Reads a warning that was received; undefined for anything else. */
export function readStowWarning(received: unknown): StowWarning | undefined {
  const { layoutId, layout, mLocId, master, zoneId, at, language } = asInput(received) ?? {};
  if (typeof layoutId !== "string" || typeof layout !== "string") return undefined;
  if (typeof mLocId !== "string" || typeof master !== "string") return undefined;
  if (typeof zoneId !== "string" || typeof language !== "string") return undefined;
  if (typeof at !== "number") return undefined;
  return { layoutId, layout, mLocId, master, zoneId, at, language };
}

/** Type of the message with which the service worker announces a warning to an open page. */
export const WARNING_MESSAGE = "STOW_WARNING";

const FRAGMENT = "#stow=";

/** Path of the page of the site, which a press on the warning opens. */
export function pathOfSite(layoutId: string): string {
  return `/layout/${layoutId}`;
}

/** The fragment with which that page is opened, so that it rings for the master. */
export function warningFragment(mLocId: string): string {
  return `${FRAGMENT}${mLocId}`;
}

/** The master of a page that a press on a warning has opened; undefined for every other page. */
export function warnedMaster(fragment: string): string | undefined {
  return fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : undefined;
}

/**
 * Seconds between two notices of a zone within which they are about the same stow: the page in the
 * background and the push message both show one.
 */
export const SAME_STOW_SECONDS = 60;
