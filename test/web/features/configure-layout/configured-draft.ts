/**
 * Set-up for tests of the configuration: a file of coordinates, and a stored draft with its last
 * step open.
 */
import { fireEvent, screen } from "@testing-library/react";
import {
  type configureConsole,
  EAST,
  openConfiguration,
  WEST,
} from "#test/web/builders/configure-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { PLACE_MESSAGES } from "#web/features/configure-layout/model/place-messages.ts";
import { UPLOAD_MESSAGES } from "#web/features/configure-layout/model/upload-messages.ts";

/** Every step of the draft has been open. */
const REACHED = 4;

/** Two nodes in the areas of the two masters, and one in neither. */
export const TEMPLATE = "xLoc,yLoc,nId\n0,0,A1\n0,1000,A2\n1000,0,A3\n";

export async function upload(file: File): Promise<void> {
  const input = await screen.findByLabelText(UPLOAD_MESSAGES.file);
  fireEvent.change(input, { target: { files: [file] } });
}

export function box(west: number, east: number) {
  return [
    { lat: -10, lng: west },
    { lat: -10, lng: east },
    { lat: 1010, lng: east },
    { lat: 1010, lng: west },
  ];
}

/** Opens a stored draft at its last step; both masters are placed and have areas. */
export async function openedAtLastStep(
  harness: ReturnType<typeof configureConsole>,
  east = 1010,
  [first, second, third] = ["00A1", "00A2", "00A3"],
) {
  const { console } = harness;
  const location = (xLoc: number, yLoc: number, nId = "") => ({
    xLoc,
    yLoc,
    rowNum: xLoc === 0 ? 1 : 2,
    fromSouth: yLoc === 0 ? 1 : 2,
    nId,
    isIdStated: true,
    role: "solo" as const,
  });
  await console.services.session.welcome();
  const state = console.services.session.state();
  if (state.status !== "signedIn") throw new Error("expected somebody to be signed in");
  await console.services.drafts.save(
    { userId: state.account.id, layoutId: LAYOUT_ID },
    {
      reached: REACHED,
      base: {
        masterPlaces: {},
        masterAreas: {},
        markerRadius: 0.5,
        nodes: Object.fromEntries(
          [...harness.server.nodes].map(([mLocId, nodes]) => [mLocId, Object(nodes)]),
        ),
      },
      draft: {
        locations: [location(0, 0, first), location(0, 1000, second), location(1000, 0, third)],
        translations: { scale: 1, xTrans: 0, yTrans: 0, markerRadius: 0.5 },
        masterPlaces: { [WEST]: { xLoc: 10, yLoc: 20 }, [EAST]: { xLoc: 900, yLoc: 20 } },
        masterAreas: { [WEST]: box(-10, 500), [EAST]: box(500, east) },
      },
    },
  );
  const opened = await openConfiguration(harness, "?step=master-areas");
  await screen.findByText(PLACE_MESSAGES.areaHint);
  return opened;
}
