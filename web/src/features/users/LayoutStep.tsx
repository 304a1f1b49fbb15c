/** The step that grants access to single layouts. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { AccountRefusal } from "#domain/users/account-rules.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import { LayoutChecks } from "./LayoutChecks.tsx";
import type { Administrator } from "./model/account-limits.ts";
import { choicesFrom, type LayoutChoice, matchingChoices } from "./model/layout-choices.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { UserForm } from "./use-user-form.ts";
import { limitText } from "./user-refusal-messages.ts";

interface Props {
  readonly form: UserForm;
  readonly administrator: Administrator;
  readonly limit: AccountRefusal | undefined;
}

export function LayoutStep({ form, administrator, limit }: Props) {
  const { cached, refresh } = useLayouts();
  const [search, setSearch] = useState("");
  const { layoutIds, setLayoutIds } = form;
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  const all = choicesFrom(layouts, layoutIds);
  const shown = matchingChoices(all, search);
  const isDisabled = limit !== undefined;
  return (
    <Box sx={STEP}>
      {limit !== undefined && <Alert severity="info">{limitText(limit)}</Alert>}
      {layoutIds.size === 0 && !administrator.allLayouts && limit === undefined && (
        <Alert severity="info">{USER_MESSAGES.lastLayout}</Alert>
      )}
      {refresh.status === "failed" && (
        <Alert severity="warning">{USER_MESSAGES.layoutsUnread}</Alert>
      )}
      <Box sx={BAR}>
        <SearchField
          label={USER_MESSAGES.searchLayouts}
          search={search}
          onSearch={setSearch}
          sx={{ flex: { xs: "1 0 100%", sm: "0 1 320px" } }}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={GIVEN}>
          {USER_MESSAGES.layoutsGiven(layoutIds.size, all.length)}
        </Typography>
        <Button
          disabled={isDisabled || shown.length === 0}
          onClick={() => setLayoutIds(new Set([...layoutIds, ...idsOf(shown)]))}
        >
          {USER_MESSAGES.giveShown}
        </Button>
        <Button
          disabled={isDisabled || shown.length === 0}
          onClick={() => setLayoutIds(withoutIds(layoutIds, shown))}
        >
          {USER_MESSAGES.takeShown}
        </Button>
      </Box>
      <LayoutChecks
        choices={shown}
        isSearched={search.trim() !== ""}
        given={layoutIds}
        isDisabled={isDisabled}
        onGive={setLayoutIds}
      />
    </Box>
  );
}

function idsOf(choices: readonly LayoutChoice[]): readonly string[] {
  return choices.map(({ id }) => id);
}

function withoutIds(given: ReadonlySet<string>, removed: readonly LayoutChoice[]) {
  const removedIds = new Set(idsOf(removed));
  return new Set([...given].filter((id) => !removedIds.has(id)));
}

const STEP = {
  height: 1,
  minHeight: 300,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
} as const;

/**
 * Style of the number of granted layouts: on phones, it takes a separate line, and the buttons the
 * next one.
 */
const GIVEN = { flex: { xs: "1 0 100%", sm: 1 } } as const;

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
