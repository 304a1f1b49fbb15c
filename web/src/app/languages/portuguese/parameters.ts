/** Brazilian Portuguese: node parameters of masters, and the offline GUI. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const PARAMETERS = {
  nodeParameters: {
    assign: "Atribuir parâmetros dos nós",
    custom: "Personalizar parâmetros dos nós",
    current: "Parâmetros dos nós",
    readOnly: "Das configurações do mestre",
    loading: "Carregando...",
    hasNone: "Nenhum parâmetro está atribuído aos nós deste mestre.",
    gone: "Os parâmetros atribuídos a este mestre não existem mais.",
    settingsUnknown: "Desconhecidos, porque não há configurações do mestre.",
    load: {
      offline: "Sem conexão: não é possível mostrar os parâmetros.",
      notPermitted: "Você não pode ver estes parâmetros.",
      failed: "Não foi possível carregar os parâmetros.",
    },
    set: "Conjunto",
    noSets: "Ainda não há conjuntos. Crie um com “Personalizar parâmetros dos nós”.",
    name: "Nome",
    masters: "Mestres cujos nós usam este conjunto",
    cancel: "Cancelar",
    close: "Fechar",
    save: "Salvar",
    assignDo: "Atribuir",
    offline: "Sem conexão. Os parâmetros são salvos no servidor.",
    guiDownload: "Baixar configuração da GUI",
    outOfOrder: "Deve ser maior que o limite imediatamente inferior",
    tooLong: "No máximo 100 caracteres",
  },
  parameterRefusals: {
    NotFound: "O mestre ou o conjunto não existe mais. Recarregue a página.",
    NotPermitted: "Sua conta não pode alterar parâmetros dos nós.",
    Conflict: "Outra pessoa alterou este mestre ao mesmo tempo. Salve de novo.",
    InvalidArgument: "O servidor rejeitou os valores.",
  },
  offlineGui: {
    download: "Baixar GUI offline",
    ready: "Se o download não começar:",
    withoutDrawing: "A GUI offline não inclui o desenho do layout: não foi possível lê-lo.",
    unanswered: "A GUI offline não foi baixada: o serviço não respondeu.",
    refused: "A GUI offline não foi baixada: o serviço recusou.",
    failed: "A GUI offline não foi baixada: o serviço não retornou um link utilizável.",
  },
} satisfies Partial<Catalogue>;
