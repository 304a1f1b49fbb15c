/** Fields for the new user: names, company and, typed twice, the email for the invitation. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormField } from "#web/ui/form/FormField.tsx";
import type { RegistrationFaults } from "./model/registration-draft.ts";
import { REGISTRATION_MESSAGES as TEXT } from "./model/registration-messages.ts";

interface Props {
  readonly faults: RegistrationFaults;
}

export function PersonFields({ faults }: Props) {
  const plain = { autoComplete: "off" } as const;
  const address = { ...plain, type: "email", inputMode: "email" } as const;
  return (
    <Box component="section" aria-labelledby="person" sx={{ display: "grid", gap: 2 }}>
      <Typography id="person" variant="h3" component="h2">
        {TEXT.person}
      </Typography>
      <Box sx={PAIR}>
        <FormField
          {...plain}
          name="nameFirst"
          label={TEXT.nameFirst}
          fault={faults.nameFirst}
          takesFocus
        />
        <FormField {...plain} name="nameLast" label={TEXT.nameLast} fault={faults.nameLast} />
      </Box>
      <FormField {...plain} name="company" label={TEXT.company} fault={faults.company} />
      <FormField {...address} name="email" label={TEXT.email} fault={faults.email} />
      <FormField {...address} name="emailConf" label={TEXT.confirmEmail} fault={faults.emailConf} />
    </Box>
  );
}

const PAIR = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  gap: 2,
  alignItems: "start",
} as const;
