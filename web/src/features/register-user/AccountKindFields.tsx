/** Fields for the kind of account: employee or trial, never both; a trial has a last day. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useServices } from "#web/session/services.ts";
import { FormField } from "#web/ui/form/FormField.tsx";
import { type AccountKind, defaultExpiryDate, localDate } from "./model/registration-draft.ts";
import { REGISTRATION_MESSAGES as TEXT } from "./model/registration-messages.ts";

interface Props {
  readonly kind: AccountKind;
  readonly onKind: (kind: AccountKind) => void;
  readonly fault: string | undefined;
}

export function AccountKindFields({ kind, onKind, fault }: Props) {
  const { nowSeconds } = useServices();
  return (
    <Box component="section" aria-labelledby="account-kind">
      <Typography id="account-kind" variant="h3" component="h2" sx={{ mb: 1 }}>
        {TEXT.account}
      </Typography>
      <KindBox
        label={TEXT.employee}
        hint={TEXT.employeeHint}
        isOn={kind === "employee"}
        onToggle={(isOn) => onKind(isOn ? "employee" : "ordinary")}
      />
      <KindBox
        label={TEXT.trial}
        hint={TEXT.trialHint}
        isOn={kind === "trial"}
        onToggle={(isOn) => onKind(isOn ? "trial" : "ordinary")}
      />
      {kind === "trial" && (
        <Box sx={{ mt: 2, maxWidth: { sm: 280 } }}>
          <FormField
            name="dateExpiration"
            label={TEXT.expiry}
            type="date"
            autoComplete="off"
            defaultValue={defaultExpiryDate(nowSeconds())}
            min={localDate(nowSeconds())}
            hint={TEXT.expiryHint}
            fault={fault}
          />
        </Box>
      )}
    </Box>
  );
}

interface KindBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function KindBox({ label, hint, isOn, onToggle }: KindBoxProps) {
  return (
    <Box sx={KIND}>
      <FormControlLabel
        label={label}
        control={<Checkbox checked={isOn} onChange={(_, next) => onToggle(next)} />}
        sx={{ minWidth: 128 }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ pl: { xs: 4, sm: 0 } }}>
        {hint}
      </Typography>
    </Box>
  );
}

/**
 * Style of a kind of account with its hint: on phones, the hint is below, aligned with the label.
 */
const KIND = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  alignItems: { sm: "center" },
  columnGap: 1,
} as const;
