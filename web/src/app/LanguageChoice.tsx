/**
 * Choice of the language of the console. The page is loaded again in it. A native select: the list
 * of MUI would be 19 KiB of the first script.
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
  /** The browser asks first where a form has unsaved changes (leave-guard.ts). */
  readonly reload?: () => void;
}

/** Not offered where the browser blocks storage: the choice would be lost with the page. */
export function LanguageChoice({ pageStorage, reload = () => location.reload() }: Props) {
  const [{ storage, isPersistent }] = useState(
    () => pageStorage ?? openPageStorage(() => localStorage),
  );
  const [chosen, setChosen] = useState(() => chosenLanguage(storage));
  if (!isPersistent) return undefined;
  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    storeLanguage(storage, language);
    // Shown even if the user stays on the page because of unsaved changes.
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

/** Height and text of the toggles beside it. */
const CHOICE = { "& .MuiNativeSelect-select": { typography: "subtitle2" } } as const;

const SIGN = { mr: 1, color: "text.secondary" } as const;
