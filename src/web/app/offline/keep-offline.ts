/**
 * Runs inline on pages of the shop, so that their code carries nothing of it. The worker that keeps pages comes once the
 * page has loaded and the browser has time. Where the connection is lost, this page is a kept one (the worker has written
 * since when into `data-kept`) or the worker tells that its cart is, what marks its prices is fetched: the worker has it at
 * hand.
 */
export const keepOffline = `(function(){
var worker=navigator.serviceWorker;
if(!worker)return;
function mark(){if(worker.controller)import('/offline.js').catch(function(){})}
if(document.documentElement.dataset.kept||!navigator.onLine)mark();
addEventListener('offline',mark);
worker.onmessage=mark;
addEventListener('load',function(){
var later=window.requestIdleCallback||function(run){setTimeout(run,2000)};
later(function(){worker.register('/sw.js').catch(function(){})})
})
})()`.replaceAll('\n', '')
