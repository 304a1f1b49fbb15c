/** Brazilian Portuguese: the download of hub configurations. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const HUB = {
  hubDownload: {
    download: "Baixar a configuração do hub",
    target: "Versão do hub de destino",
    offline: "Sem conexão. A configuração vem do servidor.",
    formatHints: {
      0: "Linhas, com o desenho em um arquivo separado",
      1: "JSON, com o desenho incluído",
    },
    faultsTitle: "A configuração do hub não foi baixada",
    repeatedHint: "Os IDs dos nós não podem se repetir em um mestre:",
    bareTitle: "Mestres sem configurações",
    close: "Fechar",
    windAngles: {
      east: (value) =>
        `Ângulo leste de defesa por vento inválido: ${value}. Deve estar entre -60 e 60.`,
      west: (value) =>
        `Ângulo oeste de defesa por vento inválido: ${value}. Deve estar entre -60 e 60.`,
    },
    windSpeed: (value) => `Velocidade do vento inválida: ${value}. Não pode ser negativa.`,
    timeToRestore: (value) => `Tempo de restauração inválido: ${value}. Não pode ser negativo.`,
    malformed: (at) => `Ilegível em ${at}`,
    layoutLacks: (value) => `o layout não tem ${value}.`,
    masterLacks: (master, value) => `${master} não tem ${value}.`,
    values: { channel: "canal Zigbee", panid: "PAN ID", coordinates: "coordenadas" },
    failures: {
      networkError: "O servidor não respondeu. Verifique a conexão e tente novamente.",
      notPermitted: "Sua conta não pode ler a configuração deste layout.",
      drawing: "Não foi possível ler o desenho do layout. Tente novamente em instantes.",
    },
    hubProgress: (done, total) =>
      `Preparando a configuração do hub, ${numberText(done)} de ${numberText(total)}`,
    hubSaved: (fileName) => `${fileName} baixado`,
    mastersWithoutSettings: (fileName, count) => {
      const masters = plural(count, { one: "# mestre não tem", other: "# mestres não têm" });
      return `${fileName} foi baixado, mas ${masters} configurações nele:`;
    },
  },
} satisfies Partial<Catalogue>;
