/** Texts of `npm run secrets`, and the errors if `secrets.json` does not match the database. */
export const secretTexts = {
  foreign: (dataDir: string) =>
    `Os segredos em ${dataDir}/secrets.json não são os que este banco de dados conhece.`,
  foreignWayOn: (dataDir: string) =>
    `Copie para ${dataDir} o secrets.json da máquina que já serve esta loja, ou o que foi guardado com a cópia do banco. ` +
    'Se ele se perdeu: npm run secrets mostra o que se perde e como seguir com os novos.',
  usage: `Compara os segredos desta máquina (DATA_DIR/secrets.json) com os que o banco de dados conhece.

  npm run secrets               diz se são os mesmos; termina com 0 quando são, com 1 quando não
  npm run secrets -- --accept   passa a usar os desta máquina, com a loja fechada em todas, e diz o que se perdeu`,
  argumentUnknown: (argument: string) => `Opção desconhecida: ${argument}.`,
  argumentUnknownWayOn: 'npm run secrets -- --help mostra como usar.',
  same: 'Os segredos desta máquina são os que o banco de dados conhece.',
  different: 'Os segredos desta máquina não são os que o banco de dados conhece. Com eles se perde:',
  accepted: 'O banco de dados agora conhece os segredos desta máquina. Perdeu-se:',
  lost: {
    auth:
      'Contas: todos entram de novo, links e códigos já enviados não valem mais, quem tinha verificação em duas etapas a ativa de novo, ' +
      'e os segredos de provedores de entrada e de pagamento são digitados outra vez.',
    orderTokens:
      'Links: os de pedidos de quem comprou sem conta, de avaliações, novidades, avisos, lembretes de carrinho e prévias já enviados não abrem mais.',
  },
  wayOn:
    'Se o secrets.json de antes existe em outra máquina ou numa cópia, copie-o para cá e nada se perde. Senão: npm run secrets -- --accept.',
  copyOn: 'Copie este secrets.json para as outras máquinas da loja antes de abri-las.',
} as const
