/** Choice of the language of the console. The page is loaded again in it. */
import { mdiTranslate } from "@mdi/js";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { chosenLanguage, isLanguage, LANGUAGES, storeLanguage } from "#web/language/languages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { openPageStorage } from "./page-storage.ts";

export function LanguageChoice() {
  const { storage } = openPageStorage(() => localStorage);
  const choose = (language: string) => {
    if (!isLanguage(language)) return;
    storeLanguage(storage, language);
    location.reload();
  };
  return (
    <TextField
      select
      size="small"
      value={chosenLanguage(storage)}
      onChange={({ target }) => choose(target.value)}
      slotProps={{
        htmlInput: { "aria-label": MESSAGES.language },
        input: { startAdornment: <Icon path={mdiTranslate} fontSize="small" sx={{ mr: 1 }} /> },
      }}
      sx={{ minWidth: 176 }}
    >
      {Object.entries(LANGUAGES).map(([language, { name }]) => (
        <MenuItem key={language} value={language} lang={language}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
