/** The fields of a device in compact sections, in as many columns as fit on the screen. */

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { SetBit } from "#web/features/site/model/bit-names.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { FactLine, LineSection } from "#web/features/site/model/fact-sections.ts";
import { listText } from "#web/language/counts.ts";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";

interface Props {
  /** Text about the state of the reading, such as its age. */
  readonly state: ReactNode;
  /** Content that is shown above all fields. */
  readonly lead?: ReactNode;
  readonly sections: readonly LineSection[];
  /** Further sections, shown after the fields. */
  readonly children?: ReactNode;
}

export function DetailsPage({ state, lead, sections, children }: Props) {
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 3 }}>
      {state}
      {lead}
      <Box sx={COLUMNS}>
        {sections.map(({ title, lines }) => (
          <DetailsSection key={title} title={title}>
            <Box component="dl" sx={{ m: 0 }}>
              {lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </Box>
          </DetailsSection>
        ))}
        {children}
      </Box>
    </Box>
  );
}

/** Page of sections without a head, in the columns of the details. */
export function SectionsPage({ children }: Pick<Props, "children">) {
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 3 }}>
      <Box sx={{ columns: "340px", columnGap: 4 }}>{children}</Box>
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function DetailsSection({ title, children }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={SECTION}>
      <Typography variant="subtitle2" component="h3" sx={{ pb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Line({ line: { label, value, bits } }: { readonly line: FactLine }) {
  return (
    <Box sx={LINE}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={VALUE}>
        {bits === undefined || bits.length === 0 ? (
          (value ?? DEVICE_MESSAGES.unknown)
        ) : (
          <Bits bits={bits} />
        )}
      </Typography>
    </Box>
  );
}

/** The set bits of a word: one line per bit if any bit has a severity, otherwise one text. */
function Bits({ bits }: { readonly bits: readonly SetBit[] }) {
  if (bits.every(({ severity }) => severity === undefined)) {
    return listText(bits.map(({ label }) => label));
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {bits.map(({ label, severity }) => (
        <Box component="li" key={label} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
          {severity && <SeverityMark severity={severity} />}
          {label}
        </Box>
      ))}
    </Box>
  );
}

const COLUMNS = { columns: "340px", columnGap: 4, mt: 1 } as const;

const SECTION = {
  breakInside: "avoid",
  borderTop: 2,
  borderColor: "text.primary",
  pt: 1,
  pb: 2.5,
} as const;

const LINE = {
  display: "grid",
  gridTemplateColumns: {
    xs: "minmax(0, 2fr) minmax(0, 3fr)",
    sm: "minmax(0, 4fr) minmax(0, 5fr)",
  },
  columnGap: 1.5,
  py: 0.375,
  borderTop: 1,
  borderColor: "divider",
} as const;

const VALUE = { m: 0, fontWeight: 500, overflowWrap: "anywhere" } as const;
