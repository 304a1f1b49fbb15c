/** Brazilian Portuguese: requesting access, recovery codes, and a reset of the authenticator. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const ACCOUNT: Pick<
  Catalogue,
  | "access"
  | "recovery"
  | "ownSessions"
  | "authenticatorReset"
  | "passwordProof"
  | "signOn"
  | "signOnFaults"
  | "signOnAccount"
> = {
  access: {
    noAccountYet: "Se você não tem conta, peça um convite a um administrador.",
    submit: "Enviar solicitação de acesso",
    goToSignIn: "Ir para a entrada",
    title: "Solicitar acesso",
    hint: "Um administrador concede seus direitos.",
    nameFirst: "Nome",
    nameLast: "Sobrenome",
    company: "Nome da empresa",
    confirmEmail: "Confirmar e-mail",
    required: "Este campo é obrigatório.",
    tooLong: "No máximo 100 caracteres.",
    emailShape: "Digite um endereço de e-mail válido.",
    codeTitle: "Confirme seu e-mail",
    codeHint: "Digite o código do e-mail.",
    confirm: "Confirmar solicitação",
    resend: "Reenviar código",
    haveCode: "Tenho um código",
    startOver: "Usar outro e-mail",
    doneTitle: "Solicitação enviada",
    stepConfirmed: "Seu e-mail está confirmado.",
    stepSignIn: "Depois, entre com seu e-mail e sua senha.",
    known: "Este e-mail já tem uma conta ou uma solicitação. Entre ou digite o código do e-mail.",
    confirmedAlready: "Este e-mail já está confirmado. Entre.",
    grantStep: (provider) =>
      `Um administrador de ${provider} concede seus direitos. Até lá, você pode entrar, mas não vê nada.`,
  },

  ownSessions: {
    title: "Suas sessões",
    what: "Todos os navegadores com a sua conta aberta. Se não reconhecer algum, encerre a sessão e troque a sua senha.",
    current: "Este navegador",
    unknownBrowser: "Navegador desconhecido",
    unknownSystem: "sistema desconhecido",
    unknownNetwork: "Rede desconhecida",
    device: (browser, system) => `${browser}, ${system}`,
    network: (range) => `Rede ${range}`,
    used: (time) => `Último uso ${time}`,
    signedIn: (time) => `Entrada ${time}`,
    end: "Encerrar",
    endLabel: (device) => `Encerrar a sessão de ${device}`,
    endOthers: "Encerrar todas as outras",
    onlyThis: "Nenhum outro navegador está conectado.",
    ended: "Sessão encerrada",
    othersEnded: "Todas as outras sessões encerradas",
    limits:
      "Os navegadores aparecem aqui meio minuto depois de abrir o console. Uma sessão encerrada é recusada na hora; suas páginas abertas param em segundos.",
  },

  recovery: {
    hint: "Digite sua senha e um dos seus códigos de recuperação.",
    code: "Código de recuperação",
    codeShape: (characters) => `Um código de recuperação tem ${characters} letras e dígitos.`,
    submit: "Remover aplicativo de autenticação",
    back: "Usar meu aplicativo de autenticação",
    doneTitle: "Aplicativo de autenticação removido",
    doneHint: "Entre novamente com sua senha e configure um novo aplicativo de autenticação.",
    notSettled: "Se um código ainda for pedido, espere um minuto e entre novamente.",
    signInAgain: "Entrar novamente",
    dialogTitle: "Códigos de recuperação",
    what: "Se você perder seu aplicativo de autenticação, entre com sua senha e um código de recuperação. Cada código funciona uma única vez.",
    noneYet: "Você ainda não tem códigos de recuperação.",
    noneLeft: "Todos os seus códigos de recuperação foram usados.",
    replaced: "Os novos códigos substituem os antigos.",
    make: (count) => `Criar ${count} códigos`,
    renew: "Criar novos códigos",
    later: "Mais tarde",
    shownOnce: "Estes códigos não serão mostrados novamente. Guarde-os longe do seu telefone.",
    listLabel: "Seus códigos de recuperação",
    copy: "Copiar",
    download: "Baixar",
    copied: "Códigos de recuperação copiados",
    notCopied: "O navegador não conseguiu copiá-los.",
    kept: "Eu os guardei",
    left: (left, of) => `Restam ${left} de ${of}.`,
    leftSince: (left, of, time) => `Restam ${left} de ${of}, criados: ${time}.`,
    fileHead: (product, email) =>
      `${product}: códigos de recuperação de ${email}\nCada um funciona uma única vez, junto com a senha.`,
    locked: (minutes) =>
      plural(minutes, {
        one: "Códigos incorretos demais. Tente novamente em # minuto.",
        other: "Códigos incorretos demais. Tente novamente em # minutos.",
      }),
    cannotReach: "Não é possível acessar o servidor. Verifique a conexão e tente novamente.",
    didNotWork: "Não funcionou. Tente novamente.",
    refused: "O servidor recusou.",
    refusals: {
      RecoveryRefused: "A senha ou o código está incorreto, ou o código já foi usado.",
      TooManyAttempts: "Tentativas demais. Espere alguns minutos e tente novamente.",
      wrongPassword: "A senha está incorreta.",
      NotEnrolled: "Configure primeiro um aplicativo de autenticação.",
    },
  },

  authenticatorReset: {
    byRecoveryCode: (time, provider) =>
      `Seu aplicativo de autenticação foi removido com um código de recuperação (${time}), e todas as sessões foram encerradas. Se não foi você, altere sua senha e contate ${provider} imediatamente.`,
    byAdministrator: (time, provider) =>
      `Seu aplicativo de autenticação foi redefinido por um administrador (${time}), e todas as sessões foram encerradas. Configure um novo no menu. Se você não pediu isso, contate ${provider} imediatamente.`,
    byNamed: (username, time, provider) =>
      `Seu aplicativo de autenticação foi redefinido por ${username} (${time}), e todas as sessões foram encerradas. Configure um novo no menu. Se você não pediu isso, contate ${provider} imediatamente.`,
  },

  signOn: {
    go: (provider) => `Continuar com ${provider}`,
    hint: (provider, domain) => `As contas de ${domain} entram pelo ${provider}.`,
    usePassword: "Usar uma senha de emergência",
    useProvider: "Usar o login da empresa",
    factorMissing:
      "O login da sua empresa não confirmou um segundo fator. Configure-o lá e entre novamente.",
    passwordNotAllowed:
      "As contas da sua empresa usam o login da empresa. Digite seu e-mail e continue lá.",
  },
  signOnFaults: {
    cancelled: "O login foi cancelado.",
    wrongState: "Não foi possível concluir o login nesta aba. Comece novamente.",
    otherPerson: "Entrou outra pessoa, e não a que usa este console.",
    unreachable: "O login da sua empresa não responde. Tente novamente em alguns minutos.",
    BreakGlassAccount: "Esta é uma conta de emergência. Entre com a senha dela.",
    ProviderUnknown: "O login da sua empresa não está configurado para esta conta.",
    AddressNotVerified:
      "O login da sua empresa não verificou seu e-mail. Contate o administrador da sua empresa.",
    AddressOfOtherDomain:
      "O login da sua empresa informou um e-mail de outro domínio. Contate o administrador da sua empresa.",
    AddressChanged:
      "O login da sua empresa informou um e-mail diferente do da sua conta. Contate um administrador.",
    IdentityChanged:
      "A conta com este e-mail pertence a outra pessoa no login da sua empresa. Contate um administrador.",
    AccountUnknown: "Não há conta com este e-mail. Peça um convite a um administrador.",
    refused: "O login foi recusado. Tente novamente ou contate um administrador.",
  },
  signOnAccount: {
    breakGlassUsed: (email, time) =>
      `A conta de emergência ${email} entrou com sua senha (${time}).`,
    againTitle: "Entre novamente para enviar",
    againWhy: (provider) =>
      `Esta sessão ficou um tempo sem uso e só pode ler. Depois de você entrar pelo ${provider}, o comando é enviado.`,
    windowDone: "Você entrou novamente",
    windowDoneHint: "Feche esta janela e continue na outra.",
    windowFailedHint: "Feche esta janela e comece novamente na outra.",
    factorByProvider: (provider) => `Segundo fator confirmado por ${provider}`,
    noFactorByProvider: (provider) => `${provider} não confirmou um segundo fator`,
  },

  passwordProof: {
    password: "Sua senha",
    required: "Digite sua senha.",
    wrong: "Senha incorreta.",
    tooManyAttempts: "Tentativas demais. Espere alguns minutos.",
    unreachable: "Não foi possível conectar ao servidor. Nada foi enviado.",
    failed: "Não foi possível verificar a senha. Tente novamente.",
    idleTitle: "Digite sua senha para enviar",
    idleWhy:
      "Esta sessão ficou um tempo sem uso e só pode ler. Depois da sua senha, o comando é enviado.",
    idleSend: "Enviar",
    cancel: "Cancelar",
    againGo: (provider) => `Entrar novamente pelo ${provider}`,
    againWaiting: "Aguardando seu login na outra janela. Esta página não muda.",
    againFailed: "Esse login não foi concluído. A outra janela diz por quê.",
    againBlocked:
      "O navegador não abriu uma janela. Permita janelas para esta página e tente novamente.",
    againHere: "Entrar nesta página (o que foi digitado se perde)",
  },
};
