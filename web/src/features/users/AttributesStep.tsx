/** The attributes of a user: name, company and email, access to all layouts, and expiration. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import type { AccountRefusal } from "#domain/users/account-rules.ts";
import { MAX_NAME_CHARACTERS } from "#domain/users/user-input.ts";
import { TypedInput } from "#web/ui/form/TypedInput.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { AllLayoutsBox } from "./AllLayoutsBox.tsx";
import { ExpirationField } from "./ExpirationField.tsx";
import { type Administrator, limitOfAllLayouts } from "./model/account-limits.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { User } from "./operations/users.generated.ts";
import type { UserForm } from "./use-user-form.ts";
import { fieldFault, limitText } from "./user-refusal-messages.ts";

interface Props {
  readonly form: UserForm;
  readonly administrator: Administrator;
  /**
   * Why the administrator cannot change the rights of this account; undefined: they can be changed.
   */
  readonly limit: AccountRefusal | undefined;
  readonly providerDomain: string | undefined;
  readonly onChanged: (user: User) => void;
  readonly onHistory: (username: string) => void;
}

export function AttributesStep(props: Props) {
  const { form, administrator, limit, providerDomain, onChanged, onHistory } = props;
  const { user, draft } = form;
  const question = { user, email: draft.email, providerDomain: providerDomain ?? "" };
  return (
    <Box sx={STEP}>
      {limit !== undefined && <Alert severity="info">{limitText(limit)}</Alert>}
      <Box sx={FIELDS}>
        <EmailField form={form} />
        {TEXT_FIELDS.map((field) => (
          <DraftField key={field.name} form={form} {...field} />
        ))}
      </Box>
      <Box sx={FIELDS}>
        <ExpirationField form={form} isDisabled={limit !== undefined} />
        <AllLayoutsBox
          form={form}
          limit={limit ?? limitOfAllLayouts(administrator, question)}
          providerDomain={providerDomain}
        />
      </Box>
      {user && <AccountPanel {...{ user, limit, onChanged, onHistory }} />}
    </Box>
  );
}

const TEXT_FIELDS = [
  { name: "nameFirst", label: USER_MESSAGES.firstName, isRequired: true },
  { name: "nameLast", label: USER_MESSAGES.lastName, isRequired: true },
  { name: "company", label: USER_MESSAGES.companyName, isRequired: true },
  { name: "companyRole", label: USER_MESSAGES.role, isRequired: false },
] as const;

interface FieldProps {
  readonly form: UserForm;
  readonly name: (typeof TEXT_FIELDS)[number]["name"];
  readonly label: string;
  readonly isRequired: boolean;
}

function DraftField({ form, name, label, isRequired }: FieldProps) {
  const fault = form.shown.of(name);
  return (
    <TypedInput
      field={{ kind: "text", label, maxLength: MAX_NAME_CHARACTERS }}
      value={form.draft[name]}
      fault={fault && fieldFault(name, fault)}
      size="medium"
      isRequired={isRequired}
      onEnter={(value) => form.setDraft({ [name]: value })}
    />
  );
}

/**
 * Field for the email of a user. Converts to lower case while typing, as the email is saved;
 * read-only once saved.
 */
function EmailField({ form }: Pick<Props, "form">) {
  const { user, draft, shown, setDraft } = form;
  const fault = shown.of("email");
  const hint = user === undefined ? USER_MESSAGES.emailLower : USER_MESSAGES.emailFixed;
  return (
    <TextField
      label={USER_MESSAGES.email}
      type="email"
      value={draft.email}
      onChange={({ target }) => setDraft({ email: target.value.toLowerCase() })}
      required
      disabled={user !== undefined}
      error={fault !== undefined}
      helperText={fault === undefined ? hint : fieldFault("email", fault)}
      sx={{ gridColumn: "1 / -1" }}
      slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
    />
  );
}

const STEP = { display: "flex", flexDirection: "column", gap: 3, pt: 0.5 } as const;

const FIELDS = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  columnGap: 2,
  rowGap: 2,
  alignItems: "start",
} as const;
