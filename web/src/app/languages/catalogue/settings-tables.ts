/** Tables of the area `settings`: settings and parameters of masters, and the files with them. */
import type { HUB_DOWNLOAD_TABLE } from "#web/features/site/hub/hub-messages.ts";
import type { OFFLINE_GUI_MESSAGES } from "#web/features/site/settings/offline-gui-messages.ts";
import type {
  NODE_PARAMETERS_TABLE,
  PARAMETER_REFUSALS,
} from "#web/features/site/settings/parameters-messages.ts";
import type {
  MASTER_SETTINGS_TABLE,
  SAVE_AGAIN,
  SETTING_NAMES,
  SETTING_REFUSALS,
  SETTING_SIGNS,
} from "#web/features/site/settings/settings-messages.ts";

export type SettingsTables = {
  readonly masterSettings: typeof MASTER_SETTINGS_TABLE;
  readonly settingNames: typeof SETTING_NAMES;
  readonly settingSigns: typeof SETTING_SIGNS;
  readonly settingRefusals: typeof SETTING_REFUSALS;
  readonly saveAgain: typeof SAVE_AGAIN;
  readonly nodeParameters: typeof NODE_PARAMETERS_TABLE;
  readonly parameterRefusals: typeof PARAMETER_REFUSALS;
  readonly offlineGui: typeof OFFLINE_GUI_MESSAGES;
  readonly hubDownload: typeof HUB_DOWNLOAD_TABLE;
};
