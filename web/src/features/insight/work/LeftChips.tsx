/** What is left to do in a row, as signs with words. */
import { mdiCameraOffOutline, mdiConsoleLine, mdiPackageVariantClosed, mdiRepeat } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import type { WorkRow } from "./model/work-rows.ts";
import { WORK_BOARD_MESSAGES } from "./work-messages.ts";

interface LeftSign {
  readonly icon: string;
  readonly text: string;
  readonly isStrong?: true;
}

export function LeftChips({ row }: { readonly row: WorkRow }) {
  const signs = signsOf(row);
  if (signs.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
        {row.item.issueType === undefined ? "" : WORK_BOARD_MESSAGES.nothingLeft}
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label={WORK_BOARD_MESSAGES.dialog.left} sx={LIST}>
      {signs.map(({ icon, text, isStrong }) => (
        <Box component="li" key={text} sx={SIGN}>
          <Icon
            path={icon}
            sx={{ fontSize: 18, flex: "none", color: isStrong ? "warning.main" : "text.secondary" }}
          />
          <Typography variant="body2" component="span" sx={isStrong ? STRONG : WRAPPED}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function signsOf({ item, repeat }: WorkRow): readonly LeftSign[] {
  const { commandLeft, rma, photosMissing, repeat: repeated } = WORK_BOARD_MESSAGES;
  return [
    ...(repeat === undefined
      ? []
      : [{ icon: mdiRepeat, text: repeated(repeat.count, repeat.days), isStrong: true as const }]),
    ...item.commandQueue.map((command) => ({ icon: mdiConsoleLine, text: commandLeft(command) })),
    ...item.rmaNumbers.map((number) => ({ icon: mdiPackageVariantClosed, text: rma(number) })),
    ...(item.photosMissing === 0
      ? []
      : [{ icon: mdiCameraOffOutline, text: photosMissing(item.photosMissing) }]),
  ];
}

const LIST = {
  ...{ listStyle: "none", m: 0, p: 0, minWidth: 0 },
  ...{ display: "flex", flexDirection: "column", gap: 0.5 },
} as const;

const SIGN = { display: "flex", alignItems: "flex-start", gap: 0.75, minWidth: 0 } as const;

const WRAPPED = { overflowWrap: "anywhere" } as const;

const STRONG = { ...WRAPPED, fontWeight: 600 } as const;
