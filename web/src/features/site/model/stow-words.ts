/** Texts for the stow values that a master reports. */

import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { NAMED_STOW_REASONS } from "#web/ui/commands/stow-reasons.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";

/**
 * Stow reasons whose bits are set in a word such as stowModesActive or stowModesEnabled, the
 * strongest first.
 */
export function stowReasons(hex: string): readonly string[] {
  const word = Number.parseInt(hex, 16);
  return NAMED_STOW_REASONS.filter(({ bit }) => ((word >> bit) & 1) === 1).map(
    ({ label }) => label,
  );
}

/**
 * State of smart stow as text: the value 0x7859 means enabled; every other value means disabled.
 */
export function smartStowInWords(mode: number): string {
  return mode === SMART_STOW_ENABLED ? OVERLAY_MESSAGES.enabled : OVERLAY_MESSAGES.disabled;
}

/** Stow direction as text: the value 0 is West, 1 is East. */
export function stowDirectionInWords(direction: number): string {
  return direction === 1 ? OVERLAY_MESSAGES.east : OVERLAY_MESSAGES.west;
}
