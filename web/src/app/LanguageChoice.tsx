/**
 * Select for the console's language; changing it reloads the page. A native select, because MUI's
 * list would add 19 KiB to the initial bundle.
 */
import { mdiTranslate } from "@mdi/js";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { chosenLanguage, isLanguage, LANGUAGES, storeLanguage } from "#web/language/languages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { openPageStorage, type PageStorage } from "./page-storage.ts";

interface Props {
  readonly pageStorage?: PageStorage;
  /** Reloads the page. If a form has unsaved changes, the browser asks first (leave-guard.ts). */
  readonly reload?: () => void;
}

/** The language select. Hidden where the browser blocks storage: a reload would lose the choice. */
export function LanguageChoice({ pageStorage, reload = () => location.reload() }: Props) {
  const [{ storage, isPersistent }] = useState(
    () => pageStorage ?? openPageStorage(() => localStorage),
  );
  const [chosen, setChosen] = useState(() => chosenLanguage(storage));
  if (!isPersistent) return undefined;
  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    storeLanguage(storage, language);
    // The new language is shown as selected even if the user stays on the page because of unsaved
    // changes.
    setChosen(language);
    reload();
  };
  return (
    <NativeSelect
      fullWidth
      value={chosen}
      onChange={({ target }) => choose(target.value)}
      input={
        <OutlinedInput
          size="small"
          startAdornment={<Icon path={mdiTranslate} fontSize="small" sx={SIGN} />}
        />
      }
      inputProps={{ "aria-label": MESSAGES.language }}
      sx={CHOICE}
    >
      {Object.entries(LANGUAGES).map(([language, { name }]) => (
        <option key={language} value={language} lang={language}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** Style of the select: the height and font of the toggle buttons beside it. */
const CHOICE = { "& .MuiNativeSelect-select": { typography: "subtitle2" } } as const;

const SIGN = { mr: 1, color: "text.secondary" } as const;
