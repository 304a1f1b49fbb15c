/** Brazilian Portuguese: bar about the access of the provider. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const GATE_BAR = {
  gateBar: {
    title: "Acesso do provedor",
    openUntil: (time) => `O acesso do provedor está aberto até ${time}`,
    isIn: (email) => `${email} (dentro agora)`,
    lastSeen: (email, time) => `${email} (visto pela última vez ${time})`,
    notSeen: (email) => `${email} (nenhuma sessão relatada)`,
    close: "Fechar o acesso",
    closing: "Fechando…",
    closed: "O acesso do provedor está fechado",
    closedToYou: "O proprietário fechou esta usina ao provedor.",
    closedHint: (owners) =>
      `Você pode lê-la, mas não alterar nada. Um administrador de ${owners} pode abrir uma janela de acesso para você.`,
    unreadable: "Não é possível ler a barreira do proprietário: ninguém pode alterar esta usina.",
    unknown: "Acesso do provedor: desconhecido",
    unknownHint: "O servidor não informou se o proprietário abriu a usina.",
    outdated: "Pode estar desatualizado.",
  },
} satisfies Partial<Catalogue>;
