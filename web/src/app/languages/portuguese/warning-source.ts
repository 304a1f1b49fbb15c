/** Portuguese: source of weather warnings. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const WARNING_SOURCE = {
  warningSource: {
    about:
      "Mensagens de um serviço meteorológico no formato CAP 1.2. O console mostra os avisos cuja área inclui as coordenadas do layout. Não move nenhum rastreador: uma pessoa decide.",
    source: "Fonte",
    address: "Endereço",
    addressHint: "Endereço https de um alerta CAP 1.2 ou de um feed Atom de alertas",
    addressFault: "Informe um endereço https com nome de servidor público, sem usuário nem porta.",
    noCoordinates: "Informe as coordenadas do layout na aba dos seus detalhes.",
    save: "Salvar fonte",
    saved: "Salvo",
    saveFailed: "A fonte não foi salva",
    changed: (user, time) => `Última alteração: ${user}, ${time}.`,
    loading: "Carregando...",
    notPermitted: "Somente administradores podem ver estas configurações.",
    offlineHint: "As configurações não são armazenadas neste dispositivo.",
    offlineEdit: "Sem conexão: nada pode ser alterado agora.",
    failed: "Não foi possível carregar as configurações",
  },
  warningSourceNames: {
    OFF: "Nenhuma",
    PULL: "Consultada em um endereço, a cada 4 minutos",
    PUSH: "Enviada por um programa ou uma pessoa, pelo menos a cada 15 minutos",
  },
  warningSourceRefusals: {
    NotPermitted: "Seus direitos, ou os layouts que você pode ver, podem ter mudado.",
    NotFound: "O layout não existe mais.",
    Conflict: "Outra pessoa alterou a fonte. A atual é mostrada.",
    InvalidArgument:
      "Informe um endereço https com nome de servidor público, sem usuário nem porta.",
  },
} satisfies Partial<Catalogue>;
