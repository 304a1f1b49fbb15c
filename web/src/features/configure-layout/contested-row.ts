/** Texts of an edit conflict in a configuration. */
import type { Contested, MasterSide } from "#domain/site-configuration/contested.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import {
  areaText,
  PLACE_MESSAGES,
  positionText,
} from "#web/features/configure-layout/model/place-messages.ts";
import { nodeChangesText } from "#web/features/configure-layout/model/saving-messages.ts";
import type { ConflictRow } from "#web/ui/ConflictDialog.tsx";

/**
 * Key under which the user's choice for a conflict is stored: the id of the master, or
 * "markerRadius" for the radius of the layout's markers.
 */
export function fieldOf(contested: Contested): string {
  return contested.kind === "master" ? contested.mLocId : contested.kind;
}

export function contestedRow(
  contested: Contested,
  nameOf: (mLocId: string) => string,
): ConflictRow {
  const field = fieldOf(contested);
  if (contested.kind === "markerRadius") {
    const [theirs, mine] = [String(contested.theirs), String(contested.mine)];
    return { field, label: CONFIGURE_MESSAGES.markerRadius, theirs, mine };
  }
  const { mLocId, theirs, mine } = contested;
  return { field, label: nameOf(mLocId), theirs: sideText(theirs), mine: sideText(mine) };
}

function sideText(side: MasterSide): string {
  const texts = [
    side.nodes && nodeChangesText(side.nodes),
    "position" in side ? contestedPositionText(side) : undefined,
    "area" in side ? areaText(side.area?.length ?? 0) : undefined,
  ];
  return texts.filter((text) => text !== undefined).join("; ");
}

function contestedPositionText({ position }: MasterSide): string {
  return position === undefined
    ? PLACE_MESSAGES.notPlaced
    : positionText(position.xLoc, position.yLoc);
}
