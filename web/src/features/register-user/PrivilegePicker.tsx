/** Selects the privileges of the new account; shows the groups that grant them. */

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  holds,
  PRIVILEGE_NAMES,
  PRIVILEGES,
  type Privilege,
  type PrivilegeBits,
  privilegeBits,
  unionOf,
  without,
} from "#domain/access/privileges.ts";
import { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";
import type { PreviewedRights } from "./model/preview-rights.ts";
import {
  onlyWithStaff,
  privilegeList,
  REGISTRATION_MESSAGES as TEXT,
} from "./model/registration-messages.ts";

interface Props {
  readonly chosen: PrivilegeBits;
  readonly rights: PreviewedRights;
  readonly onChoose: (chosen: PrivilegeBits) => void;
}

const OFFERED = PRIVILEGE_NAMES.filter((name) => PRIVILEGES[name].onRegisterForm);

export function PrivilegePicker({ chosen, rights, onChoose }: Props) {
  function toggle(name: Privilege, isOn: boolean): void {
    const bit = privilegeBits(name);
    onChoose(isOn ? unionOf(chosen, bit) : without(chosen, bit));
  }

  return (
    <Box component="section" aria-labelledby="privileges">
      <Typography id="privileges" variant="h3" component="h2" sx={{ mb: 1 }}>
        {TEXT.privileges}
      </Typography>
      <Box sx={LIST}>
        {OFFERED.map((name) => (
          <FormControlLabel
            key={name}
            label={PRIVILEGE_LABELS[name]}
            control={
              <Checkbox checked={holds(chosen, name)} onChange={(_, isOn) => toggle(name, isOn)} />
            }
          />
        ))}
      </Box>
      <Outcome rights={rights} />
    </Box>
  );
}

const LIST = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  gridAutoFlow: { xs: "row", sm: "column" },
  gridTemplateRows: { sm: `repeat(${Math.ceil(OFFERED.length / 2)}, auto)` },
} as const;

interface OutcomeProps {
  readonly rights: PreviewedRights;
}

function Outcome({ rights }: OutcomeProps) {
  switch (rights.status) {
    case "nothing":
      return <Note severity="info">{TEXT.nothingChosen}</Note>;
    case "unavailable":
      return <Note severity="error">{onlyWithStaff(rights.missing)}</Note>;
    case "notHeld":
      return <Note severity="error">{TEXT.notHeld}</Note>;
    case "groups":
      return (
        <Box role="group" aria-label={TEXT.outcome}>
          <Box component="dl" sx={FACTS}>
            <Fact name={TEXT.groups}>{rights.groups.join(", ")}</Fact>
            {rights.beyond.length > 0 && (
              <Fact name={TEXT.beyond}>{privilegeList(rights.beyond)}</Fact>
            )}
          </Box>
        </Box>
      );
  }
}

interface NoteProps {
  readonly severity: "info" | "error";
  readonly children: ReactNode;
}

function Note({ severity, children }: NoteProps) {
  return (
    <Alert severity={severity} role={severity === "error" ? "alert" : "status"} sx={{ mt: 2 }}>
      {children}
    </Alert>
  );
}

const FACTS = {
  m: 0,
  mt: 2,
  p: 2,
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </>
  );
}
