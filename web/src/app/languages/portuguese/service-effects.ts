/** Brazilian Portuguese: effects of the commands of service. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const SERVICE_EFFECTS = {
  serviceCommandEffects: {
    "restart-iot":
      "A conexão com a nuvem é reiniciada; o mestre fica sem conexão por cerca de 8 segundos.",
    "soft-reset": "O mestre reinicia e fica sem conexão por cerca de 45 segundos.",
    "reset-all-nodes":
      "Todos os nós reiniciam ao mesmo tempo e não respondem por cerca de 25 segundos.",
    "send-node-params-batch": "Todos os parâmetros do conjunto são gravados em todos os nós.",
    "send-master-params-batch":
      "As configurações valem de imediato; os limites e a tabela de vento são enviados aos nós e os ângulos são recalculados.",
    "reset-flags": "Os indicadores de estado escolhidos são limpos em todos os nós.",
    "reset-alarms":
      "Os alarmes escolhidos são normalizados; voltam os alarmes cuja causa continua.",
    "master-zigbee-disable":
      "O amplificador de rádio do mestre é desligado; os nós distantes podem deixar de informar.",
    "node-zigbee-enable": "Os amplificadores de rádio dos nós são ligados.",
    "node-zigbee-disable":
      "Os amplificadores de rádio dos nós são desligados; os nós distantes podem deixar de informar.",
    "ARRR-enable-nodes-rebroadcast-w-panId-channel":
      "Os nós procuram, um por um, nós perdidos na outra rede.",
    "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once":
      "Todos os nós procuram ao mesmo tempo na outra rede; nenhum responde por cerca de 60 segundos.",
    "sync-nodeids": "A lista de IDs de dispositivo é recarregada e enviada aos nós.",
    "reset-coordinates": "A posição e a hora da usina são reenviadas a todos os nós.",
    "set-backtracking-rotation-tolerance": "O backtracking deixa mais margem para a sombra.",
    "set-true-tracking-minutes-before-sunrise":
      "Os rastreadores deixam o ângulo noturno com esta antecedência ao nascer do sol.",
    "set-early-morning-stow-angle": "Os rastreadores ficam neste ângulo de madrugada.",
    "rescue-node": "O nó que resgata deixa a rede por até 60 segundos para recuperar o outro nó.",
    "auto-rescue-nodes":
      "Nós próximos deixam a rede um de cada vez para recuperar até 8 nós sem resposta.",
    "set-ota-realtime-conditions": "Os rastreadores param e aguardam o firmware.",
    "start-ota-realtime-conditions": "O firmware é enviado agora aos nós.",
    "set-ota-commissioning-conditions": "O mestre se prepara para enviar firmware a nós novos.",
    "start-ota-commissioning-update": "O firmware do seu tipo é enviado agora aos nós.",
    "set-overnight-ota-conditions": "O mestre fica pronto para enviar firmware à noite.",
    "schedule-overnight-auto-ota": "O firmware é enviado esta noite, durante uma hora.",
    "schedule-nightly-ota-check": "Toda noite, os nós com outra versão são atualizados.",
    "set-ota-unicast-conditions": "O mestre se prepara para enviar firmware a nós individuais.",
    "start-unicast-ota-update": "O firmware é enviado agora a este nó.",
    "resume-normal-ota-operation":
      "O envio em andamento é interrompido, e os rastreadores voltam ao rastreamento.",
    "reset-node-temperature-calibration": "Os nós recalibram a temperatura à noite.",
    "set-node-charger-control-param": "As baterias são condicionadas conforme este programa.",
    "set-disable-charger-while-moving":
      "Define se as baterias carregam enquanto os rastreadores se movem.",
    "update-param": "Define quando os rastreadores entram em defesa por bateria baixa.",
    "set-battery-maintenance-voltage-threshold":
      "As baterias abaixo desta tensão são marcadas para manutenção.",
    "send-enable-power-boost": "O PowerBoost é ativado.",
    "send-disable-power-boost": "O PowerBoost é desativado.",
    "reset-node-height-offsets": "As alturas de todos os nós são niveladas.",
    "send-row-spacing-and-panel-length":
      "O espaçamento das fileiras e o comprimento do painel são enviados a todos os nós.",
    "send-node-vertical-tolerance": "Cada nó recebe suas alturas do levantamento da usina.",
    "send-node-vertical-height-tolerance": "Os nós usam esta altura para o backtracking.",
    "enable-optimized-backtracking": "O backtracking otimizado é ativado.",
    "disable-optimized-backtracking": "O backtracking otimizado é desativado.",
    "time-get": "Lê o relógio do mestre.",
    "time-sync": "O mestre recebe a hora da nuvem; os nós a recebem na próxima chamada.",
    "client-version": "Lê a versão da conexão do mestre com a nuvem.",
    "display-master-info": "Lê o que o mestre informa sobre si mesmo.",
    "read-node-params-from-node": "Lê os parâmetros que o nó usa.",
    "read-node-params-from-master": "Lê os parâmetros que o mestre guarda para seus nós.",
    "broadcast-call-and-response": "O mestre chama todos os nós e envia as leituras deles.",
    "save-node-data": "Os nós gravam seus dados de trabalho na memória permanente.",
    "start-arrr": "O mestre chama todos os nós agora, até três vezes.",
    "realtime-call-and-response": "O mestre chama todos os nós uma vez e informa de imediato.",
    "dt-master": "O mestre envia agora suas próprias leituras.",
    "dt-nodes": "O mestre envia as últimas leituras de seus nós, sem chamá-los.",
    "disable-sleep-control": "Os nós ficam acordados até a meia-noite.",
    "request-node-realtime-status": "Lê o que o nó mede agora.",
    "master-zigbee-enable": "O amplificador de rádio do mestre é ligado.",
    "ARRR-enable-all-nodes-rebroadcast":
      "Até a meia-noite, os nós retransmitem as chamadas de vizinhos perdidos.",
    "post-replacement-reset-batch":
      "Depois de um reparo, os alarmes, os indicadores e os contadores de movimento do nó são limpos.",
    "node-replacement-batch":
      "O nó novo recebe o ID, os parâmetros, os limites e a posição deste local.",
    "refresh-device-id": "O mestre lê de novo seu próprio ID de dispositivo e o informa.",
    "cancel-scheduled-overnight-ota": "A atualização de firmware desta noite é cancelada.",
    "cancel-scheduled-nightly-ota-check":
      "A verificação noturna de outras versões de firmware termina.",
    "set-charging-panel-length": "Guarda no mestre o comprimento dos painéis de carga.",
    "set-layout-row-spacing": "Guarda no mestre a distância entre fileiras.",
    "set-power-boost-rotation-tolerance":
      "Define quanto o PowerBoost pode girar os rastreadores a partir do ângulo deles.",
    "check-node-vertical-tolerances-available":
      "O mestre busca as alturas de seus nós e fica pronto para enviá-las por 15 minutos.",
    "reset-node": "O nó reinicia e não responde por cerca de 25 segundos.",
    "reset-failed-to-move-flags":
      "Os indicadores de movimentos com falha são limpos em todos os nós.",
    "send-node-vertical-height-tolerance-node": "O nó usa esta altura para o backtracking.",
    "enable-optimized-backtracking-node": "O backtracking otimizado é ativado no nó.",
    "disable-optimized-backtracking-node": "O backtracking otimizado é desativado no nó.",
  },
} satisfies Partial<Catalogue>;
