/** Brazilian Portuguese: texts of the whole console, its fields, failures, outbox and scanner. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const SHELL: Pick<
  Catalogue,
  | "common"
  | "shell"
  | "passwordReset"
  | "totpSetup"
  | "pageTitles"
  | "failure"
  | "format"
  | "field"
  | "reason"
  | "conflict"
  | "outbox"
  | "scanner"
> = {
  common: {
    product: "Tracker Field Console",

    // Sign-in
    acknowledge: "Aceitar",
    submit: "Enviar",
    signIn: "Entrar",
    signInTitle: "Entre nas suas usinas",
    email: "E-mail",
    password: "Senha",
    showPassword: "Mostrar senha",
    hidePassword: "Ocultar senha",
    forgotPassword: "Esqueceu a senha?",
    requestAccess: "Solicitar acesso",
    newPassword: "Nova senha",
    confirmPassword: "Confirmar senha",
    emailMissing: "Digite seu e-mail.",
    passwordMissing: "Digite sua senha.",
    codeMissing: "Digite o código.",
    codeShape: "O código tem 6 dígitos.",
    startOver: "Começar de novo",
    noticeTitle: "Autenticação de dois fatores",
    newPasswordTitle: "Escolha uma nova senha",
    totpTitle: "Confirme que é você",
    totpHint: "Digite o código que seu aplicativo de autenticação mostra para esta conta.",
    totpCode: "Código de autenticação",
    totpSubmit: "Confirmar",
    useRecoveryCode: "Usar um código de recuperação",
    recoveryTitle: "Perdeu seu aplicativo de autenticação?",
    setupTitle: "Configure a autenticação de dois fatores",
    setupRequired: "Sua conta precisa de um aplicativo de autenticação antes de poder ser usada.",
    smsUnsupported:
      "Esta conta pede um código por mensagem de texto, que o console não aceita. Use um aplicativo de autenticação.",
    challengeUnsupported: "Esta conta pede uma etapa de entrada que o console não aceita.",
    passwordResetRequired: "Redefina sua senha antes de entrar.",
    userNotConfirmed:
      "Esta conta ainda não foi confirmada. Escolha Solicitar acesso e digite o código do e-mail.",
    codeMismatch: "Código incorreto. Espere o próximo e tente novamente.",
    mailedCodeMismatch:
      "Código incorreto. Digite o código do e-mail mais recente ou envie-o novamente.",
    accountDisabled: "Esta conta está desativada.",
    accountUnknown: "Esta conta não está preparada para o console.",
    accountUnreadable: "Não foi possível ler sua conta. Tente novamente em instantes.",
    sessionExpired: "Sua sessão terminou. Entre novamente para continuar.",
    signedOut: "Você saiu.",
    signingIn: "Entrando…",

    // Demo accounts
    demoTitle: "Contas de demonstração",
    demoHint: "Um clique entra com esse papel.",
    demoFailed: "Não foi possível carregar as contas de demonstração.",
    logout: "Sair",
    tooManySignIns:
      "Solicitações demais deste endereço de rede. Espere um minuto e tente novamente.",
    dismiss: "Dispensar",
    language: "Idioma",
    theme: "Aparência",
    themeLight: "Claro",
    themeDark: "Escuro",
    themeSun: "Sol",
    close: "Fechar",
    starting: "Iniciando…",
    serverFails: "O servidor não está respondendo como deveria",
    stillSignedIn: "Sua sessão continua aberta. Tente novamente em instantes.",
    startFailed: "O console não pôde iniciar",
    startFailedHint:
      "Não foi possível ler a configuração do console. Verifique a conexão e tente novamente.",
    tryAgain: "Tentar novamente",
    pageFailed: "Não foi possível mostrar esta página",
    partFailed: "Não foi possível mostrar esta parte",
    pageFailedHint:
      "Não foi possível carregar uma parte do console. Verifique a conexão e tente novamente.",

    // Service worker
    update: "Atualizar",
    updating: "Atualizando…",

    // Browser
    databaseSilent:
      "O banco de dados deste navegador não responde. O console funciona somente com conexão; nada é salvo.",
    nothingRemembered:
      "Este navegador bloqueia o armazenamento deste site. As configurações não são salvas, e você terá de entrar novamente quando recarregar a página.",

    // Not found
    notFoundTitle: "Página não encontrada",
    notFoundHint: "Não há nada neste endereço:",
    goToLayouts: "Ir para os layouts",
    clearSearch: "Limpar busca",
    refresh: "Atualizar",
    loading: "Carregando…",
    sortBy: "Ordenar por",
    twoFactorNotice: (date) =>
      `A autenticação de dois fatores com um aplicativo de autenticação será obrigatória a partir de ${date}.`,
  },
  shell: {
    openMenu: "Abrir menu",
    helpChat: "Chat de ajuda",
    closeHelpChat: "Fechar o chat de ajuda",
    helpChatOffline: "O chat de ajuda precisa de uma rede.",
    closeMenu: "Fechar menu",
    navigation: "Principal",
    users: "Usuários",
    alarms: "Alarmes",
    thisSite: "Esta usina",
    siteMap: "Mapa",
    radioMesh: "Malha de rádio",
    commissioning: "Comissionamento",
    replacement: "Troca de controladores",
    firmware: "Firmware",
    deviceLocations: "Locais dos dispositivos",
    editLayout: "Editar layout",
    configureLayout: "Configurar mestres e nós",
    siteTokens: "Tokens de acesso",
    siteNotifications: "Regras de notificação",
    help: "Ajuda",
    offline: "Sem conexão",
    signInToNetwork: "Entre primeiro nesta rede",
    tooManyRequests: "Solicitações demais",
    tryingAgainIn: (seconds) => `Solicitações demais, nova tentativa em ${seconds} s`,
    skipToContent: "Ir para o conteúdo",
    unitTemperature: "Temperatura",
    unitWind: "Vento",
    unitSnow: "Neve",
    accountTitle: "Conta",
    twoFactorOn: "A autenticação de dois fatores está ativada",
    twoFactorOff: "A autenticação de dois fatores está desativada",
    twoFactorSetUp: "Configurar",
    recoveryCodes: "Códigos de recuperação",
    sessions: "Suas sessões",
    twoFactorDone:
      "A autenticação de dois fatores está ativada. Um código será pedido na próxima vez que você entrar.",
    release: (text) => `Versão ${text}`,
  },
  passwordReset: {
    backToSignIn: "Voltar para a entrada",
    resetTitle: "Redefina sua senha",
    resetHint: "Enviaremos um código por e-mail para confirmar que é você.",
    sendCode: "Enviar código",
    verificationCode: "Código de verificação",
    resetSubmit: "Salvar senha e entrar",
    changeEmail: "Usar outro e-mail",
  },
  totpSetup: {
    setupScan:
      "Leia este código com um aplicativo de autenticação e depois digite o código que ele mostrar.",
    setupSecret: "Sem câmera? Digite esta chave no aplicativo:",
    setupQr: "QR code para o aplicativo de autenticação",
    copyKey: "Copiar chave",
    keyCopied: "Chave copiada",
    keyNotCopied: "Não foi possível copiar a chave.",
  },

  pageTitles: {
    signIn: "Entrar",
    resetPassword: "Redefinir senha",
    requestAccess: "Solicitação de acesso",
    registerUser: "Registrar usuário",
    layouts: "Layouts",
    storm: "Mesa de tempestades",
    insight: "Análise",
    report: "Relatório",
    deviceManager: "Gestão de dispositivos",
    usersList: "Gestão de usuários",
    alarms: (layoutName) => `Alarmes - ${layoutName}`,
    radio: (layoutName) => `Malha de rádio - ${layoutName}`,
    commissioning: (layoutName) => `Comissionamento - ${layoutName}`,
    replacement: (layoutName) => `Troca de controladores - ${layoutName}`,
    firmware: (layoutName) => `Firmware - ${layoutName}`,
    configureLayout: (layoutName) => `Configuração do layout - ${layoutName}`,
  },

  failure: {
    noConnection: "Sem conexão",
    unusableAnswer: "O servidor enviou uma resposta inválida. Tente novamente em instantes.",
    sessionEnded: "Sua sessão terminou. Entre novamente.",
    notAnswered: "O servidor não respondeu.",
    refused: (code) => `O servidor recusou a solicitação: ${code}.`,
    failed: "O servidor falhou.",
    gateClosed:
      "O proprietário desta usina a fechou às contas do provedor. Um administrador do proprietário pode abrir uma janela de acesso para você.",
    safeToRetry: "Tente novamente. Repetir é seguro.",
    tryOnline: "Tente novamente quando houver conexão.",
    tryLater: "Tente novamente em instantes.",
  },

  format: {
    kilowatts: (power) => `${power}\u00a0kW\u00a0CC`,
    megawatts: (power) => `${power}\u00a0MW\u00a0CC`,
    underOneMinute: "<1 min",
    seconds: (count) => `${count} s`,
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    days: (count) => plural(count, { one: "# dia", other: "# dias" }),
  },

  field: {
    missing: "Digite um valor.",
    choose: "Escolha uma opção.",
    notInteger: "Digite um número inteiro.",
    notNumber: "Digite um número.",
    notHex: "Somente dígitos hexadecimais: 0 a 9 e A a F.",
    notAnOption: "Escolha uma opção da lista.",
    noFlag: "Escolha pelo menos um indicador.",
    notFixedValue: "Este valor não pode ser alterado.",
    forbiddenCharacter: "Vírgulas e caracteres de controle não são permitidos.",
    notCanonical: "Escreva o número sem zeros no início nem no fim.",
    selectAll: "Selecionar tudo",
    deselectAll: "Desmarcar tudo",
    filterFlags: "Filtrar indicadores",
    noFlagFound: "Nenhum indicador corresponde.",
    on: "Sim",
    off: "Não",
    tooManyDecimals: (limit) =>
      plural(limit, { one: "No máximo # casa decimal.", other: "No máximo # casas decimais." }),
    greaterThan: (limit) => `Deve ser maior que ${limit}.`,
    atLeast: (limit) => `Deve ser no mínimo ${limit}.`,
    lessThan: (limit) => `Deve ser menor que ${limit}.`,
    atMost: (limit) => `Deve ser no máximo ${limit}.`,
    tooFewDigits: (limit) =>
      plural(limit, { one: "No mínimo # dígito.", other: "No mínimo # dígitos." }),
    tooManyDigits: (limit) =>
      plural(limit, { one: "No máximo # dígito.", other: "No máximo # dígitos." }),
    tooManyCharacters: (limit) =>
      plural(limit, { one: "No máximo # caractere.", other: "No máximo # caracteres." }),
    hexDigits: (count) =>
      plural(count, { one: "# dígito hexadecimal", other: "# dígitos hexadecimais" }),
    hexDigitsBetween: (min, max) => `${min} a ${max} dígitos hexadecimais`,
    characters: (limit) =>
      plural(limit, { one: "No máximo # caractere", other: "No máximo # caracteres" }),
    between: (min, max) => `Maior que ${min} e menor que ${max}`,
    range: (min, max) => `${min} a ${max}`,
    rangeOfSides: (min, max) => `${min} a ${max}; leste é negativo, oeste é positivo`,
  },

  reason: { label: "Motivo", cancel: "Cancelar" },

  conflict: {
    title: "Outra pessoa salvou alterações",
    hint: "Vocês dois alteraram estes campos. Suas alterações ainda não foram salvas: escolha quais usar. Todas as outras alterações de ambos são incluídas.",
    stay: "Continuar editando",
    save: "Salvar minha escolha",
    empty: "vazio",
    yes: "sim",
    no: "não",
    rows: "número de fileiras",
    drawingSaved: "outro desenho",
    theirs: (value) => `Da outra pessoa: ${value}`,
    mine: (value) => `Meu: ${value}`,
  },

  outbox: {
    title: "Alterações não enviadas",
    what: "Alterações feitas sem conexão. São enviadas automaticamente, as mais antigas primeiro, e saem desta lista quando o servidor as tem.",
    empty: "Todas as alterações enviadas",
    emptyHint: "Nenhuma alteração espera neste dispositivo.",
    offline: "Sem conexão: as alterações são enviadas quando houver conexão.",
    close: "Fechar",
    exportAll: "Salvar em um arquivo",
    retry: "Reenviar",
    discard: "Descartar",
    look: "Mostrar dispositivo",
    discardTitle: "Descartar esta alteração?",
    discardHint: "Ela só existe neste dispositivo. Isso não pode ser desfeito.",
    keep: "Manter",
    nodeId: (id) => `ID do nó ${id}`,
    masterId: (id) => `ID do mestre ${id}`,
    report: (issue) => `Relatório: ${issue}`,
    workZone: "Zona de trabalho",
    workZoneProlonged: "Zona de trabalho, prorrogada",
    workZoneEnded: "Zona de trabalho, encerrada",
    notSentYet: "Ainda não enviada.",
    sentUnconfirmed:
      "Enviada, mas não confirmada pelo servidor. É reenviada, e aplicada uma única vez.",
    serverSaid: (said) => `Mensagem do servidor: ${said}.`,
    ofAnother: (others) =>
      plural(others, {
        one: "# alteração de outro usuário neste dispositivo",
        other: "# alterações de outro usuário neste dispositivo",
      }),
    notSent: (changes) =>
      plural(changes, {
        one: "# alteração ainda não enviada",
        other: "# alterações ainda não enviadas",
      }),
    notSentWith: (changes, atRest) => {
      const notSent = plural(changes, {
        one: "# alteração ainda não enviada",
        other: "# alterações ainda não enviadas",
      });
      return `${notSent}, ${plural(atRest, { one: "# requer atenção", other: "# requerem atenção" })}`;
    },
    othersWait: (others) =>
      plural(others, {
        one: "# alteração de outro usuário espera neste dispositivo até que esse usuário entre aqui novamente.",
        other:
          "# alterações de outro usuário esperam neste dispositivo até que esse usuário entre aqui novamente.",
      }),
    states: { waiting: "Em espera", conflict: "Conflito", failed: "Falhou" },
    reasons: {
      DuplicateNodeId: "Outro nó deste mestre tem um ID com os mesmos quatro últimos dígitos.",
      DuplicateMasterId: "Outro controlador tem este ID.",
      Superseded: "O dispositivo recebeu outro ID mais tarde. Reenvie para substituir esse ID.",
      Conflict: "Outra pessoa alterou este dispositivo ao mesmo tempo.",
      NotFound: "O dispositivo não faz mais parte deste layout.",
      NotPermitted: "Sua conta não pode fazer esta alteração.",
      Forbidden: "Sua conta não pode fazer esta alteração.",
      InvalidArgument: "O servidor recusou os valores.",
      IdempotencyMismatch: "Outra alteração tem o mesmo número.",
      TaskNotFound: "O relatório desta foto não está no servidor.",
      PhotoNotNamed: "O relatório não menciona esta foto.",
      UploadNotFound: "A foto não chegou.",
      UploadRejected: "O servidor recusou o arquivo: foto errada ou grande demais.",
      PictureMissing: "A foto não está mais neste dispositivo.",
      StaleRequest: "A solicitação é mais antiga que a duração da zona. Defina a zona novamente.",
      TooManyZones: "Há zonas de trabalho demais neste mestre.",
    },
    zoneReasons: {
      NotFound: "A zona terminou.",
      Conflict: "A zona foi prorrogada depois. Encerre-a de novo se já saiu.",
    },
    workReasons: {
      NotFound: "Este trabalho não está mais no servidor.",
      Conflict:
        "Outra pessoa alterou este trabalho depois. Veja-o no quadro de trabalho e decida de novo.",
    },
    punchReasons: {
      Conflict:
        "Outra pessoa alterou depois este item da lista de pendências. Veja-o e decida de novo.",
      PunchListFull: "A lista de pendências desta usina está cheia.",
    },
  },

  scanner: {
    bar: "Código de barras",
    qr: "QR code",
    scanBar: "Ler código de barras",
    scanQr: "Ler QR code",
    picture: "Imagem da câmera",
    close: "Fechar a câmera",
    hints: {
      bar: "Alinhe o código de barras com a linha.",
      qr: "Preencha o quadrado com o QR code.",
    },
    troubles: {
      failed: "Não foi possível abrir a câmera. Outro programa pode estar usando-a.",
      notLoaded: "Não foi possível carregar o leitor. Digite os dígitos.",
    },
  },
};
