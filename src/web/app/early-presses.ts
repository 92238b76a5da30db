/**
 * Runs inline before the code of the page is there: what is pressed and sent meanwhile is held, and done in its order once
 * the code answers for it (React leaves its mark on the elements that it has taken over). A form that the browser can send
 * by itself (it names its address) with all that is in it and links go their own way; without this the browser would send the other forms to the
 * page's own address, with all that was typed in it. After a minute without an answer nothing is done any more.
 */
export const holdPresses = `(function(){
var held=[],timer,most=600;
function answers(on){return Object.keys(on).some(function(key){return key.indexOf('__reactProps')===0})}
function hold(event){
var on=event.target;
if(event.type==='submit'){if(on.hasAttribute('action')||answers(on))return;event.preventDefault()}
else{on=on.closest('button,input[type=radio],input[type=checkbox]');if(!on||on.form&&(on.type==='submit'||on.form.hasAttribute('action'))||answers(on))return}
held=held.filter(function(each){return each.on!==on});
held.push({on:on,checked:on.checked});
timer=timer||setInterval(letGo,100)
}
function letGo(){
while(held.length&&most-->0){
var on=held[0].on;
if(on.isConnected&&!answers(on))return;
var checked=held.shift().checked;
if(!on.isConnected)continue;
if(on.localName==='form')on.requestSubmit();
else{if(on.localName==='input')on.checked=!checked;on.click()}
}
clearInterval(timer);
timer=0
}
addEventListener('click',hold,true);
addEventListener('submit',hold,true)
})()`.replaceAll('\n', '')
