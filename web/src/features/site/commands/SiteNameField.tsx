/** Asks for the name of the site before something grave goes to all of it. */
import TextField from "@mui/material/TextField";
import {
  CONFIRM_MESSAGES,
  nameMismatch,
} from "#web/features/site/commands/model/confirm-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";

interface Props {
  readonly site: Site;
  /** As it was typed so far. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function SiteNameField({ site, name, onName }: Props) {
  return (
    <TextField
      label={CONFIRM_MESSAGES.typeName}
      value={name}
      onChange={({ target }) => onName(target.value)}
      helperText={isNameOf(site, name) ? " " : nameMismatch(site.layout.name)}
      autoComplete="off"
      fullWidth
    />
  );
}

/** Spaces around it do not count. */
export function isNameOf({ layout }: Site, name: string): boolean {
  return name.trim() === layout.name.trim();
}
