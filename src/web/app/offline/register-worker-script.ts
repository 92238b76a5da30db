/**
 * Inline script of store pages that registers the service worker once the page has loaded and the browser is idle.
 * Loads the offline notice, which the worker has precached, on a cached page (`data-kept` holds its time), when the
 * browser goes offline, and when the worker reports a cached cart.
 */
export const registerWorkerScript = `(function(){
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
