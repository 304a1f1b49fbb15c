/** Field for whether the account expires, and its last day. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { formatDate } from "#domain/users/expiry.ts";
import { useServices } from "#web/session/services.ts";
import { formatStamp } from "#web/ui/format.ts";
import { localDayOf, localZone } from "./model/local-day.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { UserForm } from "./use-user-form.ts";
import { fieldFault } from "./user-refusal-messages.ts";

interface Props {
  readonly form: UserForm;
  readonly isDisabled: boolean;
}

export function ExpirationField({ form, isDisabled }: Props) {
  const { draft, setDraft, shown } = form;
  const { nowSeconds } = useServices();
  const fault = shown.of("expiration");
  return (
    <Box>
      <FormControlLabel
        disabled={isDisabled}
        control={
          <Checkbox
            checked={draft.expires}
            onChange={({ target }) => setDraft({ expires: target.checked })}
          />
        }
        label={USER_MESSAGES.expires}
      />
      {draft.expires && (
        <TextField
          type="date"
          label={USER_MESSAGES.lastDay}
          value={draft.lastDay}
          onChange={({ target }) => setDraft({ lastDay: target.value })}
          disabled={isDisabled}
          fullWidth
          sx={{ mt: 1 }}
          error={fault !== undefined}
          helperText={fault === undefined ? endText(form) : fieldFault("expiration", fault)}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: formatDate(localDayOf(nowSeconds())) },
          }}
        />
      )}
    </Box>
  );
}

/**
 * Text for the end of an account. An end time other than the end of a day, set elsewhere, is
 * preserved until another day is chosen.
 */
function endText({ reading }: UserForm): string {
  const end = reading.ok ? reading.value.attributes.expiration : 0;
  const text = formatStamp(end);
  const isUsual = end === 0 || text.endsWith("23:59:59");
  return isUsual ? USER_MESSAGES.endsAt(localZone()) : USER_MESSAGES.endsExactly(text, localZone());
}
